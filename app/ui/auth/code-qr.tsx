import type { DessinQr } from '~/domain/access/facteurs/dessin-qr';

/** A QR code, dark on white whatever the theme: readers want it so. */
export const CodeQr = ({ qr: { cote, trace }, dit }: { qr: DessinQr; dit: string }) => (
  <svg
    viewBox={`0 0 ${cote} ${cote}`}
    role="img"
    aria-label={dit}
    shapeRendering="crispEdges"
    className="border-base-300 size-52 border"
  >
    <path fill="#fff" d={`M0 0h${cote}v${cote}H0z`} />
    <path fill="#000" d={trace} />
  </svg>
);
