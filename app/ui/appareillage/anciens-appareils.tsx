import { nomAppareil } from '~/domain/appareillage/appareil';
import type { AppareilAncien } from '~/domain/appareillage/appareils-du-client';
import { formatDay, toParis } from '~/lib/dates';
import { OREILLES } from '~/lib/oreilles';
import { Table } from '../liste/table';

const FINS: Record<AppareilAncien['etat'], string> = { remplace: 'Remplacé', retire: 'Retiré' };

/** The devices that a client had before, the last one in front; nothing where there was none. */
export function AnciensAppareils({ anciens }: { anciens: AppareilAncien[] }) {
  if (anciens.length === 0) return null;
  return (
    <section aria-labelledby="anciens-appareils" className="etroit mt-5">
      <h2 id="anciens-appareils" className="mb-2">
        Anciens appareils
      </h2>
      <Table
        libelle="Anciens appareils"
        lignes={anciens}
        cle={({ _id }) => _id}
        colonnes={[
          { titre: 'Oreille', carte: 'cote', cellule: ({ oreille }) => OREILLES[oreille].seule },
          {
            titre: 'Appareil',
            carte: 'titre',
            cellule: (ancien) => nomAppareil(ancien) || 'Appareil sans nom',
          },
          {
            titre: 'Numéro de série',
            carte: 'detail',
            cellule: ({ numeroSerie }) => numeroSerie || '–',
          },
          {
            titre: 'Posé le',
            des: 'md',
            classe: 'whitespace-nowrap',
            cellule: ({ poseLe }) => (poseLe === null ? '–' : formatDay(poseLe)),
          },
          {
            titre: 'Jusqu’au',
            carte: 'detail',
            classe: 'whitespace-nowrap',
            cellule: ({ renduLe, etat }) => `${formatDay(toParis(renduLe).date)} · ${FINS[etat]}`,
          },
        ]}
      />
    </section>
  );
}
