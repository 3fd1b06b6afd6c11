import type { ReactNode } from "react";
import type { Picture } from "./use-picture.ts";

const heightRem = 28;

type Props = {
  picture: Picture;
  size: { width: number; height: number };
  alt: string;
  caption: string;
  /** 0 to 1: how much color the picture gives up for the overlay. */
  faded?: number;
  /** The overlay, in the picture's own pixels. */
  children?: ReactNode;
};

/** A picture with its caption, and an exactly aligned overlay. */
export function ImageFrame({ picture, size, alt, caption, faded = 0, children }: Props) {
  const { width, height } = size;
  return (
    <figure className="min-w-0">
      <div className="flex justify-center overflow-hidden rounded-control bg-sunken">
        <div
          className="relative"
          style={{
            aspectRatio: `${width} / ${height}`,
            width: `min(100%, ${(heightRem * width) / height}rem)`,
          }}
        >
          {picture.src && (
            <img
              src={picture.src}
              alt={alt}
              onError={picture.onError}
              className="absolute inset-0 size-full"
              style={{ filter: `grayscale(${faded})` }}
            />
          )}
          {children && (
            <svg
              viewBox={`0 0 ${width} ${height}`}
              role={picture.src ? undefined : "img"}
              aria-label={picture.src ? undefined : alt}
              aria-hidden={picture.src ? true : undefined}
              className="absolute inset-0 size-full"
            >
              {children}
            </svg>
          )}
        </div>
      </div>
      <figcaption className="mt-1.5 text-sm text-muted">{caption}</figcaption>
    </figure>
  );
}
