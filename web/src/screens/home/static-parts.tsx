/** Parts of the landing page that nothing changes. Rendered by the build; browsers keep the page's HTML, so that their texts are not sent twice. */
import { CarefulSection } from "./careful-section.tsx";
import { ChatbotSection } from "./chatbot-section.tsx";
import { FiguresCase } from "./figures-case.tsx";
import { UseCasesSection } from "./use-cases-section.tsx";

export { SampleResult } from "./sample-result.tsx";

export function Comparisons() {
  return (
    <>
      <FiguresCase />
      <ChatbotSection />
      <CarefulSection />
      <UseCasesSection />
    </>
  );
}
