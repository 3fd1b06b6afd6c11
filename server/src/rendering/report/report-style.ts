/** Styles of the HTML report, which stands alone and is meant to be printed. */
export const reportStyle = `
:root { color-scheme: light; --ink: #1d1c19; --muted: #57544b; --line: #dcd7ca; --ai: #f3c89a; --some: #fae6cd; }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem; background: #fffefa; color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; break-after: avoid; }
h1 { font-size: 1.9rem; margin: 0.2rem 0 0.6rem; }
h2 { font-size: 1.2rem; margin: 1.8rem 0 0.4rem; }
p { margin: 0.5rem 0; }
.subject, .small { color: var(--muted); overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: 0.25rem 1rem; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
blockquote { margin: 0.2rem 0 0.6rem; padding-left: 0.8rem; border-left: 3px solid var(--line); color: var(--muted); overflow-wrap: anywhere; }
.marked { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 0.5rem; padding: 1rem; }
mark { color: inherit; }
mark.ai { background: var(--ai); border-bottom: 2px solid #9a5b12; }
mark.some { background: var(--some); border-bottom: 1px dotted #9a5b12; }
.left-out { color: #8a867a; }
svg { width: 100%; height: auto; display: block; border: 1px solid var(--line); }
table { border-collapse: collapse; width: 100%; font-size: 0.9rem; }
th, td { text-align: left; padding: 0.3rem 0.5rem 0.3rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.item { border-top: 3px solid var(--ink); margin-top: 3rem; padding-top: 1rem; break-before: page; }
@media print { body { padding: 0; } mark { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;
