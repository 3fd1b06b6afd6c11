import type { AnalysisResult } from "@tellsign/contracts/analysis/analysis";
import { image } from "../../content/messages/result/image.ts";
import { Disclosure } from "../shared/disclosure.tsx";

type ViewProps = { title: string; src: string; alt: string; reading: string };

function View({ title, src, alt, reading }: ViewProps) {
  return (
    <figure className="min-w-0">
      <img
        src={src}
        alt={alt}
        className="max-h-112 w-full rounded-control bg-over-dark object-contain"
      />
      <figcaption className="mt-2">
        <span className="block font-semibold">{title}</span>
        <span className="text-sm text-muted">{reading}</span>
      </figcaption>
    </figure>
  );
}

export function ImageExpertViews({ views }: { views: AnalysisResult["views"] }) {
  return (
    <Disclosure title="For experts" note="residual and spectrum">
      {views ? (
        <div className="grid gap-6 @2xl:grid-cols-2">
          <View
            title="Noise residual"
            src={views.residual}
            alt="The picture’s noise residual"
            reading={image.residual}
          />
          <View
            title="Spectrum"
            src={views.spectrum}
            alt="The picture’s spectrum"
            reading={image.spectrum}
          />
        </div>
      ) : (
        <p>{image.viewsNotKept}</p>
      )}
    </Disclosure>
  );
}
