import { FREQUENCES, formatSeuil } from '~/domain/bilans/audiogramme';
import {
  COLONNES_COMPLEMENT,
  type ColonneComplement,
  type Complements,
  colonnesComplement,
  GROUPES_COMPLEMENT,
} from '~/domain/bilans/complements';

/** The heads of some columns: their groups, then ears. */
export function EnteteComplements({ colonnes }: { colonnes: readonly ColonneComplement[] }) {
  const groupes = Object.entries(GROUPES_COMPLEMENT)
    .map(([cle, titre]) => ({
      ...{ cle, titre },
      colonnes: colonnes.filter((colonne) => COLONNES_COMPLEMENT[colonne].groupe === cle).length,
    }))
    .filter((groupe) => groupe.colonnes > 0);
  return (
    <thead>
      <tr>
        <td />
        {groupes.map(({ cle, titre, colonnes: nombre }) => (
          <th key={cle} scope="colgroup" colSpan={nombre} className="bord">
            {titre}
          </th>
        ))}
      </tr>
      <tr>
        <th scope="col">Hz</th>
        {colonnes.map((colonne) => (
          <th key={colonne} scope="col">
            {COLONNES_COMPLEMENT[colonne].titre}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** What was measured beside the thresholds, the measured columns alone. */
export function TableComplements({ courbes }: Pick<Complements, 'courbes'>) {
  const colonnes = colonnesComplement.filter((colonne) => courbes[colonne]);
  if (colonnes.length === 0) return null;
  const lignes = FREQUENCES.filter((frequence) =>
    colonnes.some((colonne) => courbes[colonne]?.[frequence] !== undefined),
  );
  return (
    <table className="seuils">
      <caption>Mesures complémentaires en dB HL (NE : non entendu, ou inconfort non atteint)</caption>
      <EnteteComplements colonnes={colonnes} />
      <tbody>
        {lignes.map((frequence) => (
          <tr key={frequence}>
            <th scope="row">{frequence}</th>
            {colonnes.map((colonne) => (
              <td key={colonne}>{formatSeuil(courbes[colonne]?.[frequence]) || '·'}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
