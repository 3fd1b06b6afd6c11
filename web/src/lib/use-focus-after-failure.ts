import { useEffect, useRef } from "react";

/** Fields are disabled while a form is sent and so lose the focus; after a failure it returns to this one. */
export function useFocusAfterFailure(failed: boolean, field: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const control = failed ? form.current?.elements.namedItem(field) : null;
    if (control instanceof HTMLElement) control.focus();
  }, [failed, field]);
  return form;
}
