import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../lib/i18n";
import { CloseIcon } from "./icons";
import { LiveRegion } from "./LiveRegion";

/** The element that had the focus before the first of several dialogs that follow one another. */
let opener: Element | null = null;

/** A modal dialog: Escape or a click beside it closes it, and the focus returns to where it was. */
export function Dialog({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    opener ??= document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (document.querySelector("dialog:modal")) return;
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      opener = null;
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a dialog by Escape
    <dialog
      ref={dialog}
      class="dialog"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="round" aria-label={t("close")} onClick={onClose}>
            <CloseIcon />
          </button>
        </header>
        {children}
        <LiveRegion />
      </div>
    </dialog>
  );
}
