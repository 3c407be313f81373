import type { Absence } from '~/domain/agenda/absence';
import { quiAbsence } from '~/domain/agenda/dire-absence';
import type { Jour } from '~/domain/agenda/periode';
import type { Colonne } from './colonnes';
import { partDuJour } from './fermetures';
import { Marge } from './marge';

/** Who is away in each column, in words, where somebody is. */
export function LigneAbsences({ colonnes }: { colonnes: readonly Colonne[] }) {
  if (colonnes.every(({ absences }) => absences.length === 0)) return null;
  return (
    <tr>
      <Marge texte="Absences" />
      {colonnes.map(({ cle, jour, absences }) => (
        <td key={cle}>
          {absences.map((absence) => (
            <AbsenceDuJour key={absence.id} jour={jour} absence={absence} />
          ))}
        </td>
      ))}
    </tr>
  );
}

/** 'Paul Martin · 14:00 – 18:00 · congés' */
export function AbsenceDuJour({ jour, absence }: { jour: Jour; absence: Absence }) {
  const texte = [quiAbsence(absence), absence.centre, partDuJour(jour, absence), absence.motif];
  return <p className="absence-du-jour">{texte.filter(Boolean).join(' · ')}</p>;
}
