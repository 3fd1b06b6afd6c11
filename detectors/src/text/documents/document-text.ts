/** What reading a document gives. */
export type DocumentText = {
  text: string;
  /** What the text leaves out of the document, in sentences for the person who sent it. */
  notes: string[];
};
