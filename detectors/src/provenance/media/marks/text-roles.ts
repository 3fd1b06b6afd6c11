/** What the name of a tag says of its text. */

/** Where a program names itself. */
const tool =
  /^(©too|©swr|©enc|TSSE|TSS|TENC|TEN|software|encoder|encoded[ _-]?by|encoding[ _-]?tool|encodersettings|vendor|MuxingApp|WritingApp|writing_library|creator_?tool|creation_?tool|originator|application|generator|com\.apple\.quicktime\.software|com\.android\.version|compressor|handler_name|vide|soun|audio_engine|WM\/ToolName|WM\/EncodingSettings)$/i;

/** Where anybody may write anything. */
const remark =
  /^(©cmt|©des|desc|ldes|comment|description|©inf|dscp|TIT3|synopsis|com\.apple\.quicktime\.(comment|description)|WM\/Description|source|copyright|©cpy|TCOP|cprt|engineer|keywords|WOAS|WOAF|WCOM|publisher|TPUB)$/i;

export function namesProgram(key: string): boolean {
  return tool.test(key);
}

export function isRemark(key: string): boolean {
  return remark.test(key);
}
