import { accord } from '~/lib/accord';
import type { Examen } from './constat';
import type { Installation } from './installation';

/** The server sweeps them every hour, the oldest of a day. */
const VIEUX_MS = 2 * 86_400_000;
const MEGABYTE = 1024 * 1024;

/** What cut requests, imports and backups have left on this machine's disk. */
export async function examineTemporaires({ sondes, now }: Installation): Promise<Examen> {
  const avant = new Date(now().getTime() - VIEUX_MS);
  const found = await sondes.temporaires(avant);
  if (found.length === 0) return { bilan: 'aucun', constats: [] };
  const mo = Math.ceil(found.reduce((sum, { octets }) => sum + octets, 0) / MEGABYTE);
  return {
    bilan: accord(found.length, 'ancien', 'anciens'),
    constats: [
      {
        gravite: 'surveiller',
        quoi: `${accord(found.length, 'fichier de passage est resté', 'fichiers de passage sont restés')} dans DATA_DIR depuis plus de deux jours (${mo} Mo).`,
        faire: '« auricule doctor --fix » les efface : rien ne les nomme plus.',
        async reparer() {
          await sondes.removeTemporaires(found);
          return `${accord(found.length, 'fichier de passage effacé', 'fichiers de passage effacés')}.`;
        },
      },
    ],
  };
}
