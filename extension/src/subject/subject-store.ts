import type { Subject, SubjectState } from "./subject.ts";

const keyOf = (tabId: number) => `subject-${tabId}`;

export async function findSubject(tabId: number): Promise<Subject | null> {
  const key = keyOf(tabId);
  const stored = await chrome.storage.session.get(key);
  return (stored[key] as Subject | undefined) ?? null;
}

export async function putSubject(subject: Subject): Promise<void> {
  await chrome.storage.session.set({ [keyOf(subject.tabId)]: subject });
}

/** Changes the state of a subject, unless another has taken its place meanwhile. */
export async function changeSubject({ id, tabId }: Subject, state: SubjectState): Promise<void> {
  const current = await findSubject(tabId);
  if (current?.id === id) await putSubject({ ...current, state });
}

export async function forgetSubject(tabId: number): Promise<void> {
  await chrome.storage.session.remove(keyOf(tabId));
}

/** Calls back with every change of a tab's subject. Returns what ends that. */
export function watchSubject(tabId: number, onChange: (subject: Subject | null) => void) {
  const key = keyOf(tabId);
  const listen = (changes: Record<string, chrome.storage.StorageChange>) => {
    const change = changes[key];
    if (change) onChange((change.newValue as Subject | undefined) ?? null);
  };
  chrome.storage.session.onChanged.addListener(listen);
  return () => chrome.storage.session.onChanged.removeListener(listen);
}
