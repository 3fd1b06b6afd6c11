/** What is selected in this frame, also in a field. */
export function readSelection(): string {
  const field = document.activeElement;
  if (field instanceof HTMLTextAreaElement) {
    const picked = field.value.slice(field.selectionStart, field.selectionEnd);
    if (picked.trim() !== "") return picked;
  }
  return getSelection()?.toString() ?? "";
}
