import { useEffect, useState } from "react";
import type { Subject } from "../subject/subject.ts";
import { findSubject, watchSubject } from "../subject/subject-store.ts";

/** Undefined until it is known. */
export function useSubject(tabId: number): Subject | null | undefined {
  const [subject, setSubject] = useState<Subject | null>();
  useEffect(() => {
    const end = watchSubject(tabId, setSubject);
    findSubject(tabId).then(setSubject);
    return end;
  }, [tabId]);
  return subject;
}
