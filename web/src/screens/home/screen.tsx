import { useHashTarget } from "../../browser/use-hash-target.ts";
import { useScreenHead } from "../../browser/use-screen-head.ts";
import { AboutSection } from "./about-section.tsx";
import { CarefulSection } from "./careful-section.tsx";
import { ChatbotSection } from "./chatbot-section.tsx";
import { ClosingSection } from "./closing-section.tsx";
import { DetectionCards } from "./detection-cards.tsx";
import { FiguresCase } from "./figures-case.tsx";
import { Hero } from "./hero.tsx";
import { PricingSection } from "./pricing-section.tsx";
import { QuestionsSection } from "./questions-section.tsx";
import { TryBox } from "./try-box.tsx";
import { UseCasesSection } from "./use-cases-section.tsx";

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
      <FiguresCase />
      <ChatbotSection />
      <CarefulSection />
      <UseCasesSection />
      <QuestionsSection />
      <PricingSection />
      <AboutSection />
      <ClosingSection />
    </>
  );
}
