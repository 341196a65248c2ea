/** Light Markdown as the assistant knows it, set like text: headings, list items and paragraphs. */
export function PageText({ content }: { content: string }) {
  return content
    .split(/\n{2,}/)
    .filter((block) => block.trim() !== '')
    .map((block, index) => <Block key={`${index} ${block.slice(0, 40)}`} lines={block.trim().split('\n')} />);
}

function Block({ lines }: { lines: readonly string[] }) {
  const [first = ''] = lines;
  const heading = /^#{1,6}\s+(.*)/.exec(first);
  if (heading) {
    const rest = lines.slice(1);
    return (
      <>
        <p className="mt-4 font-semibold first:mt-0">{heading[1]}</p>
        {rest.length > 0 && <Block lines={rest} />}
      </>
    );
  }
  if (lines.every((line) => line.startsWith('- '))) {
    return (
      <ul className="my-2 list-disc pl-5">
        {lines.map((line, index) => (
          <li key={`${index} ${line.slice(0, 40)}`}>{line.slice(2)}</li>
        ))}
      </ul>
    );
  }
  return <p className="my-2 whitespace-pre-line">{lines.join('\n')}</p>;
}
