import { useEffect, useRef } from "react";

/** Fields lose focus when they are disabled during submission; after a failure, focus returns to this one. */
export function useFocusAfterFailure(failed: boolean, field: string) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const control = failed ? form.current?.elements.namedItem(field) : null;
    if (control instanceof HTMLElement) control.focus();
  }, [failed, field]);
  return form;
}
