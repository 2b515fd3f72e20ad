import { expect, test } from 'vitest';
import { barsSvg, type PictureColours } from '../../web/charts/bars-picture.ts';
import { cells, fullWidth, share, type Bars } from '../../web/charts/bars.ts';

const COLOURS: PictureColours = {
  ground: '#fff',
  ink: '#111',
  track: '#eee',
  value: '#0072b2',
  after: '#e69f00',
  muted: '#888',
  marked: '#d55e00',
  font: '"A", sans-serif',
};

const chart = (rows: Bars['rows']): Bars => ({ description: 'after 修', names: { value: 'p' }, rows });

test('the largest value fills the width, unless the chart says what does', () => {
  const rows = [
    { key: 1, label: 'a', value: 0.25, text: '25 %', after: 0.5 },
    { key: 2, label: 'b', value: 0.125, text: '12.5 %' },
  ];
  expect(fullWidth(chart(rows))).toBe(0.5);
  expect(fullWidth({ ...chart(rows), full: 1 })).toBe(1);
  expect(fullWidth(chart([]))).toBe(0);
});

test('bars start at zero; something is never drawn as nothing, nothing always is', () => {
  expect(share(0.25, 0.5)).toBe(50);
  expect(share(1e-9, 1)).toBe(0.4);
  expect(share(0, 1)).toBe(0);
  expect(share(0, 0)).toBe(0);
  expect(share(2, 1)).toBe(100);
});

test('a Han character is two columns wide', () => {
  expect(cells('修复')).toBe(4);
  expect(cells('ab␣')).toBe(3);
  expect(cells('🙂')).toBe(2);
});

test('the picture is one SVG with every label and number as text, and what a reader typed escaped', () => {
  const svg = barsSvg(
    chart([
      { key: 1, label: '<b>&', note: '×3', value: 0.5, text: '50 %', marked: true },
      { key: 'rest', label: '48 others', value: 0.1, text: '10 %', muted: true },
    ]),
    COLOURS,
  );
  expect(svg).toContain('&lt;b&gt;&amp;  ×3');
  expect(svg).toContain('>50 %<');
  expect(svg).toContain('fill="#888"');
  expect(svg).toContain('font-family="&quot;A&quot;, sans-serif"');
  expect(svg.match(/<text/g)).toHaveLength(5);
});
