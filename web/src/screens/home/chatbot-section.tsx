import { ButtonLink } from "../../components/button.tsx";
import { DataTable } from "../../components/data-table.tsx";
import { chatbotComparison } from "../../content/landing.tsx";
import { Section } from "./section.tsx";

export function ChatbotSection() {
  return (
    <Section
      title="Why not just ask a chatbot?"
      lead="A general-purpose chatbot answers when you ask whether AI made something. It was not built to measure that, and its answer carries no error rate."
    >
      <DataTable
        caption="Tellsign and a general-purpose chatbot, compared"
        captionHidden
        rows={chatbotComparison}
        rowKey={(row) => row.matter}
        columns={[
          { title: "Matter", cell: (row) => row.matter },
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
