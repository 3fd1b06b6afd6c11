import { ButtonLink } from "../../components/ui/button.tsx";
import { DataTable } from "../../components/ui/data-table.tsx";
import { chatbotComparison } from "../../content/landing.tsx";
import { Section } from "./section.tsx";

export function ChatbotSection() {
  return (
    <Section
      title="Why not just ask a chatbot?"
      lead="A general-purpose chatbot will answer when you ask whether AI made something. But it wasn’t built to measure that, and its answer comes with no error rate."
    >
      <DataTable
        caption="Tellsign and a general-purpose chatbot, compared"
        captionHidden
        rows={chatbotComparison}
        rowKey={(row) => row.matter}
        columns={[
          { title: "Question", cell: (row) => row.matter },
          { title: "Tellsign", cell: (row) => row.tellsign },
          {
            title: "A general-purpose chatbot",
            cell: (row) => <span className="text-muted">{row.chatbot}</span>,
          },
        ]}
      />
      <div className="mt-8">
        <ButtonLink href="/dashboard">Start Professional Analysis</ButtonLink>
      </div>
    </Section>
  );
}
