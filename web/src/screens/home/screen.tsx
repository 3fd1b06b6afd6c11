import { useHashTarget } from "../../browser/use-hash-target.ts";
import { useScreenHead } from "../../browser/use-screen-head.ts";
import { AboutSection } from "./about-section.tsx";
import { ClosingSection } from "./closing-section.tsx";
import { DetectionCards } from "./detection-cards.tsx";
import { Hero } from "./hero.tsx";
import { PricingSection } from "./pricing-section.tsx";
import { QuestionsSection } from "./questions-section.tsx";
import { StaticPart } from "./static-part.tsx";
import { TryBox } from "./try-box.tsx";

export default function HomeScreen() {
  useScreenHead();
  useHashTarget();
  return (
    <>
      <Hero />
      <div className="mx-auto max-w-3xl px-4 pb-16 sm:px-6 sm:pb-24">
        <TryBox />
      </div>
      <DetectionCards />
      <StaticPart id="comparisons" part="Comparisons" />
      <QuestionsSection />
      <PricingSection />
      <AboutSection />
      <ClosingSection />
    </>
  );
}
