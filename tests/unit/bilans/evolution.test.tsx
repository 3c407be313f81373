import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Evolution } from '~/ui/bilans/evolution';

const bilan = (
  _id: string,
  date: string,
  droite: number | null,
  gauche: number | null,
  srt: number | null = null,
) => ({
  ...{ _id, date, heure: null, par: '' },
  pertes: { droite, gauche },
  srt: { droite: srt, gauche: null },
});

describe('la perte moyenne au fil des bilans', () => {
  test('chaque bilan à sa date, chaque oreille à part ; rien de ce qui n’est pas calculable', () => {
    const page = renderToString(
      <Evolution bilans={[bilan('b', '2026-11-20', 55, null, 48), bilan('a', '2024-11-20', 40, 30)]} />,
    );
    expect(page).toContain('Oreille droite, perte moyenne, 20/11/2026 : 55 dB');
    expect(page).toContain('Oreille gauche, perte moyenne, 20/11/2024 : 30 dB');
    expect(page).toContain('Oreille droite, seuil vocal (SRT), 20/11/2026 : 48 dB');
    expect(page.match(/<title>Oreille gauche/g)).toHaveLength(1);
    expect(page).not.toContain('NaN');
  });

  test('sous deux jours différents il n’y a rien à comparer', () => {
    expect(renderToString(<Evolution bilans={[bilan('a', '2026-11-20', 40, 30)]} />)).toBe('');
    expect(renderToString(<Evolution bilans={[]} />)).toBe('');
  });
});
