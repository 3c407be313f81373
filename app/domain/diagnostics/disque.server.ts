import { formatEntier } from '~/lib/euros';
import type { ConstatReparable, Examen } from './constat';
import type { Installation } from './installation';

/** Below so many times what the server wants to have free, it is time to look. */
const MARGE = 5;
/** Below this share of free files none can be made, however much space there is. */
const INODES_MIN = 0.02;

/** The space left where data is written. */
export async function examineDisque({ config, sondes }: Installation): Promise<Examen> {
  const places = await sondes.places();
  const constats = places.flatMap(({ dossier, libreMo, fichiersLibres }): ConstatReparable[] => {
    const faire = `Faites de la place dans ${dossier}, ou agrandissez le disque ; docs/exploitation/surveillance.md dit ce qui peut partir.`;
    const libre = `${formatEntier(libreMo)} Mo libres dans ${dossier}`;
    if (libreMo < config.diskMin)
      return [
        {
          gravite: 'corriger',
          quoi: `${libre}, moins que les ${config.diskMin} de DISK_MIN_MB : le serveur ne se dit plus prêt.`,
          faire,
        },
      ];
    if (libreMo < config.diskMin * MARGE) return [{ gravite: 'surveiller', quoi: `${libre}.`, faire }];
    if (fichiersLibres !== null && fichiersLibres < INODES_MIN)
      return [
        {
          gravite: 'corriger',
          quoi: `Presque plus aucun fichier ne peut être créé dans ${dossier} (inodes), malgré ${libre}.`,
          faire,
        },
      ];
    return [];
  });
  const bilan = places
    .map(({ dossier, libreMo }) => `${formatEntier(libreMo)} Mo libres dans ${dossier}`)
    .join(', ');
  return { bilan, constats };
}
