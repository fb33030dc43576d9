/** Sizes and colours of mails. Mail programs support neither variables nor layers, so values are used inline. */
export const colours = {
  paper: '#F7F5F0',
  card: '#FFFFFF',
  text: '#13203A',
  muted: '#4B5874',
  line: '#DFDACE',
  sunken: '#F1EDE4',
} as const;

export const fonts = {
  heading:
    "'Bricolage Grotesque', 'Avenir Next', 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif",
  body: "Figtree, 'Segoe UI', system-ui, -apple-system, Helvetica, Arial, sans-serif",
} as const;

/**
 * For mail programs with style sheets: the site's dark colours in dark mode, smaller margins on phones. It contains
 * no characters that HTML would escape.
 */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-decoration-skip-ink: auto; }
.rich p { margin: 0 0 16px; } .rich ul, .rich ol { margin: 0 0 16px; padding-left: 24px; } .rich li { margin: 0 0 6px; }
.rich h2, .rich h3 { margin: 24px 0 8px; line-height: 1.25; } .rich blockquote { margin: 0 0 16px; padding-left: 16px; border-left: 3px solid #DFDACE; }
.rich a { color: #2A4A8F; }
@media (max-width: 480px) {
  .around { padding: 0 !important; } .card { padding: 28px 22px 16px !important; border-radius: 0 !important; border-width: 0 0 1px !important; } .head { padding: 18px 22px !important; border-radius: 0 !important; } .foot { padding: 20px 22px !important; }
  .title { font-size: 25px !important; } .press a { display: block !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #0B1220 !important; } .card { background-color: #16233F !important; border-color: #263352 !important; }
  .ink, .rich { color: #F4F1EA !important; } .muted { color: #B1BCD3 !important; } .sunken { background-color: #0F1A30 !important; border-color: #263352 !important; }
  .line { border-color: #263352 !important; } .link, .rich a { color: #C3D2F7 !important; } .rich blockquote { border-left-color: #263352 !important; }
}
`;
