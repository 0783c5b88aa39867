import { symbolOf, moduleDots, QUIET } from '#domain/paper/code128.ts';
import { dataMatrix } from '#domain/paper/data-matrix.ts';
import { dots } from '#domain/paper/label.ts';
import type { BarcodeElement, Element, Label } from '#domain/paper/label.ts';
import styles from './PaperPreview.module.css';

/** Every page as it will come out, from the same description; one unit is a millimetre. */
export function PaperPreview({ pages, name }: { pages: readonly Label[]; name: string }) {
  return pages.map((page, i) => (
    <svg
      // The description never changes its order.
      key={i}
      className={styles['page']}
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="img"
      aria-label={pages.length > 1 ? `${name} ${i + 1}` : name}
    >
      {page.elements.map((element, n) => (
        <Drawn key={n} element={element} />
      ))}
    </svg>
  ));
}

function Drawn({ element }: { element: Element }) {
  const { x, y, width } = element;
  switch (element.kind) {
    case 'text': {
      const letters = Array.from(element.text, (char) => (char > 'ÿ' ? 1 : 0.6)).reduce((sum, wide) => sum + wide, 0);
      const tight = letters * element.size * 0.85 > width;
      return (
        <text
          x={x}
          y={y + element.size * 0.82}
          fontSize={element.size * 0.85}
          fontWeight={element.bold ? 700 : 400}
          {...(tight && { textLength: width, lengthAdjust: 'spacingAndGlyphs' })}
        >
          {element.text}
        </text>
      );
    }
    case 'code128':
      return <path d={barsPath(element)} />;
    case 'dataMatrix': {
      const modules = dataMatrix(element.data) ?? [];
      const module = width / (modules.length + 2);
      const squares = modules.flatMap((row, j) =>
        row.flatMap((black, i) =>
          black ? `M${x + (i + 1) * module} ${y + (j + 1) * module}h${module}v${module}h${-module}z` : [],
        ),
      );
      return <path d={squares.join('')} />;
    }
    case 'box':
      return (
        <rect x={x} y={y} width={width} height={element.height} fill="none" stroke="#000" strokeWidth={element.line} />
      );
    case 'line':
      return <rect x={x} y={y} width={width} height={element.height} />;
  }
}

/** As wide as at 203 dpi. */
function barsPath({ data, x, y, width, height }: BarcodeElement): string {
  const module = moduleDots(data, dots(width, 203)) / dots(1, 203);
  return symbolOf(data)
    .bars.map((bar) => `M${x + (QUIET + bar.at) * module} ${y}h${bar.width * module}v${height}h${-bar.width * module}z`)
    .join('');
}
