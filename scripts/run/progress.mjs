const turns = ["|", "/", "-", "\\"];
const spinEveryMs = 120;
const remindEveryMs = 10_000;

/** @param {number} since */
function elapsed(since) {
  const seconds = (Date.now() - since) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

/**
 * Reports progress: a spinner on a terminal, an occasional plain line elsewhere.
 * @template T
 * @param {{ doing: string, done: string, hint?: string }} text
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(text, work) {
  const { stdout } = process;
  const started = Date.now();
  const doing = `${text.doing}${text.hint ? ` (${text.hint})` : ""}`;
  let turn = 0;
  let timer;
  if (stdout.isTTY) {
    timer = setInterval(() => {
      stdout.write(`\r\x1b[K${turns[turn++ % turns.length]} ${doing} ${elapsed(started)}`);
    }, spinEveryMs);
  } else {
    stdout.write(`${doing}\n`);
    timer = setInterval(() => stdout.write(`${text.doing}, ${elapsed(started)}\n`), remindEveryMs);
  }
  const clear = () => {
    clearInterval(timer);
    if (stdout.isTTY) stdout.write("\r\x1b[K");
  };
  try {
    const result = await work();
    clear();
    stdout.write(`${text.done} in ${elapsed(started)}\n`);
    return result;
  } catch (error) {
    clear();
    throw error;
  }
}
