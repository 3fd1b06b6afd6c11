import type { Reason } from "@tellsign/contracts/detection/reason";
import type { Picture } from "./use-picture.ts";

type Props = {
  picture: Picture;
  size: { width: number; height: number };
  region: NonNullable<Reason["region"]>;
};

/** The part of the picture that a reason is about, cut out. */
export function RegionCut({ picture, size, region }: Props) {
  if (!picture.src) return null;
  const { x, y, width, height } = region;
  return (
    <svg
      viewBox={`${x} ${y} ${width} ${height}`}
      role="img"
      aria-label="The part it is about"
      className="size-24 shrink-0 rounded-control bg-sunken"
    >
      <image href={picture.src} width={size.width} height={size.height} />
    </svg>
  );
}
