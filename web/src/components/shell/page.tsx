import type { ReactNode } from "react";
import { useScreenHead } from "../../browser/use-screen-head.ts";

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** The document's title, if it differs from the screen's. */
  headTitle?: string;
  /** Right of the title: badges, actions. */
  aside?: ReactNode;
  width?: "text" | "wide";
  /** Less air above, for screens people work on. */
  dense?: boolean;
  children?: ReactNode;
};

/** The frame of a screen: one heading, a lead, the content. */
export function Page({
  title,
  lead,
  headTitle,
  aside,
  width = "wide",
  dense = false,
  children,
}: Props) {
  useScreenHead(headTitle);
  return (
    <div
      className={`mx-auto w-full px-4 sm:px-6 ${dense ? "py-5 sm:py-6" : "py-10 sm:py-14"} ${width === "text" ? "max-w-3xl" : "max-w-6xl"}`}
    >
      <header
        className={`${dense ? "mb-4" : "mb-8"} flex flex-wrap items-end justify-between gap-4`}
      >
        <div className="prose-width">
          <h1 className={dense ? "text-2xl sm:text-3xl" : "text-3xl sm:text-4xl"}>{title}</h1>
          {lead && <p className={dense ? "mt-1 text-muted" : "mt-3 text-lg text-muted"}>{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  );
}
