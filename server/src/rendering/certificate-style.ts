/** Styles of the HTML certificate. The file stands alone, so it cannot use the screens' styles. */
export const certificateStyle = `
:root { color-scheme: light dark; --paper: #f8f6f0; --surface: #fffefa; --ink: #1d1c19; --muted: #57544b; --line: #dcd7ca; --accent: #1e4e5f; --good: #22623f; --bad: #9c3524; }
@media (prefers-color-scheme: dark) { :root { --paper: #151618; --surface: #1d1f22; --ink: #ece8df; --muted: #aeaaa0; --line: #34373b; --accent: #86c2d6; --good: #86cfa3; --bad: #f09a86; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; }
h1, h2 { font-family: Georgia, serif; line-height: 1.2; }
h1 { font-size: 1.25rem; color: var(--muted); font-weight: normal; margin: 0; }
article, section { background: var(--surface); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.5rem; margin-bottom: 1.25rem; }
#result { font-size: 2rem; margin: 0.25rem 0 1.25rem; }
dl { display: grid; grid-template-columns: minmax(7rem, max-content) 1fr; gap: 0.35rem 1.25rem; margin: 0; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
img { display: block; width: 9rem; height: 9rem; margin-top: 1.25rem; }
a { color: var(--accent); overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; }
li { padding: 0.5rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
li strong { display: block; }
.passed { color: var(--good); }
.failed { color: var(--bad); }
.open, small { color: var(--muted); }
.revoked { border: 2px solid var(--bad); }
label { display: block; font-weight: 600; margin: 1rem 0 0.25rem; }
input, textarea, button { font: inherit; max-width: 100%; }
textarea { width: 100%; min-height: 5rem; background: var(--paper); color: var(--ink); border: 1px solid var(--muted); border-radius: 0.4rem; padding: 0.5rem; }
button { padding: 0.5rem 1rem; margin-top: 0.5rem; border: 1px solid var(--muted); border-radius: 0.4rem; background: var(--surface); color: var(--ink); cursor: pointer; }
@media (max-width: 30rem) { dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 0.6rem; } }
@media print { #checker { display: none; } body { padding: 0; } }
`;
