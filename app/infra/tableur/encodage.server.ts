import iconv from 'iconv-lite';
import { FichierRefuse } from './fichier-refuse';

const ECHANTILLON = 4096;

/** The text of a file and the encoding it is in: UTF-8, UTF-16 (with or without mark) or Windows-1252. Binary is refused. */
export function decodeText(contenu: Buffer): { texte: string; encodage: string } {
  const encodage = detectEncoding(contenu);
  const texte = iconv.decode(contenu, encodage, { stripBOM: true });
  if (hasBinary(texte)) {
    throw new FichierRefuse(
      "Ce fichier n'est pas un texte : il ne peut pas être lu comme .csv. Choisissez un fichier .csv ou .xlsx.",
    );
  }
  return { texte, encodage };
}

function detectEncoding(contenu: Buffer): string {
  const head = contenu.subarray(0, 3).toString('hex');
  if (head.startsWith('efbbbf')) return 'utf-8';
  if (head.startsWith('fffe')) return 'utf-16le';
  if (head.startsWith('feff')) return 'utf-16be';
  const bare = detectUtf16(contenu.subarray(0, ECHANTILLON));
  if (bare) return bare;
  return isUtf8(contenu) ? 'utf-8' : 'windows-1252';
}

/** In UTF-16, western text has a zero in nearly every second byte, always on the same side. */
function detectUtf16(sample: Buffer): string | null {
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length * 0.4;
  if (odd > most && even === 0) return 'utf-16le';
  return even > most && odd === 0 ? 'utf-16be' : null;
}

function isUtf8(contenu: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(contenu);
    return true;
  } catch {
    return false;
  }
}

/** A zero is never text; a few other control characters slip into real exports, many are a sign of binary. */
function hasBinary(texte: string): boolean {
  if (texte.includes('\0')) return true;
  const controls = texte.match(/[^\P{Cc}\t\n\v\f\r]|\ufffd/gu)?.length ?? 0;
  return controls > Math.max(2, texte.length * 0.01);
}
