/** A page that says where it comes from. */
export function page(title: string, command: string, ...parts: readonly string[]): string {
  return `${[`# ${title}`, `Written from the code by \`npm run ${command}\`, which writes this file; do not edit.`, ...parts].join('\n\n')}\n`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
