import encodeQR from 'qr';

/** A text's QR code: how many modules it is wide, its white margin among them, and the dark ones as the path of an SVG. */
export function dessineQr(text: string): { cote: number; trace: string } {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  return { cote: modules.length, trace: modules.map(traceDeLigne).join('') };
}

/** The dark modules of a row, neighbours as one rectangle. */
function traceDeLigne(row: readonly boolean[], y: number): string {
  let trace = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    trace += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
  }
  return trace;
}
