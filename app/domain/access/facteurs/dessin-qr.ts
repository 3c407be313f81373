/** A QR code as a drawing: how many modules it is wide, its white margin among them, and the dark ones as the path of an SVG. */
export interface DessinQr {
  cote: number;
  trace: string;
}
