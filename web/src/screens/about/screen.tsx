import { Link } from "wouter";
import { Page } from "../../components/shell/page.tsx";
import { ButtonLink } from "../../components/ui/button.tsx";
import { aboutSections } from "../../content/about.ts";

export default function AboutScreen() {
  return (
    <Page
      title="About Tellsign"
      lead="A tell is the small thing that gives something away. Tellsign looks for it, shows it to you, and says so when it can’t find one."
    >
      <div className="grid gap-12 border-t border-line pt-10">
        {aboutSections.map(({ title, paragraphs }) => (
          <section key={title} className="grid gap-x-12 gap-y-3 lg:grid-cols-[18rem_1fr]">
            <h2 className="text-2xl">{title}</h2>
            <div className="prose-width grid gap-3 text-lg">
              {paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </section>
        ))}
      </div>
      <div className="mt-12 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href="/free-scan">Try Free</ButtonLink>
        <Link href="/methodology" className="link py-2">
          How a verdict is reached
        </Link>
        <Link href="/contact" className="link py-2">
          Contact us
        </Link>
      </div>
    </Page>
  );
}
