const LARGEUR = 30;
const INTERVALLE_MS = 80;

export interface Progression {
  /** Shows `fait` of `total` things done. */
  update(fait: number, total: number): void;
  /** Takes the bar away. */
  end(): void;
}

interface Terminal {
  isTTY?: boolean;
  write(text: string): unknown;
}

/** A bar in percent on stderr, for somebody who looks at a terminal; anywhere else nothing is written. */
export function createProgression(libelle: string, terminal: Terminal = process.stderr): Progression {
  if (!terminal.isTTY) return { update: () => undefined, end: () => undefined };
  let shownAt = 0;
  return {
    update(fait, total) {
      const now = Date.now();
      if (now - shownAt < INTERVALLE_MS && fait < total) return;
      shownAt = now;
      terminal.write(`\r\u001b[K${barOf(libelle, fait, total)}`);
    },
    end: () => void terminal.write('\r\u001b[K'),
  };
}

function barOf(libelle: string, fait: number, total: number): string {
  const part = total > 0 ? Math.min(fait / total, 1) : 1;
  const plein = Math.floor(part * LARGEUR);
  const percent = String(Math.floor(part * 100)).padStart(3);
  return `${libelle} ${'█'.repeat(plein)}${'░'.repeat(LARGEUR - plein)} ${percent} % (${fait}/${total})`;
}
