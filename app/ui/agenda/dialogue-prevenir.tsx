import { MOYENS_DE_DIRE, type MoyenDeDire } from '~/domain/agenda/heure-dite';
import type { APrevenir } from '~/domain/agenda/prevenir.service.server';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { ActionsDialogue, Dialogue } from '../dialogue';

interface Props {
  prevenir: APrevenir;
  fermer: string;
  refus: readonly string[];
}

const heure = (instant: string): string =>
  instant === '' ? 'pas de rendez-vous' : `rendez-vous le ${formatInstant(instant)}`;

/** Here the letter and the call are done when they are pressed. */
const FAIT: Partial<Record<MoyenDeDire, string>> = { su: 'C’est dit : le patient le sait' };

/** What a patient knows of an appointment, what is true, and one press for each way to tell them. */
export function DialoguePrevenir({ prevenir, fermer, refus }: Props) {
  const { evenementId, client, phrase, sue, dite, actuelle, moyens } = prevenir;
  return (
    <Dialogue titre={`Prévenir ${client.nom}`} fermer={fermer}>
      {refus.map((phraseDeRefus) => (
        <Avis key={phraseDeRefus} ton="erreur" role="alert" className="mb-3">
          {phraseDeRefus}
        </Avis>
      ))}
      <dl className="grid grid-cols-[9rem_1fr] gap-y-1 text-sm">
        <dt className="text-muet">Le patient sait</dt>
        <dd>
          {sue === null ? 'rien ne lui a été dit par Auricule' : heure(sue)}
          {dite &&
            ` (prévenu ${dite.par}${dite.le ? ` le ${formatInstant(dite.le)}` : ''}${dite.qui && ` par ${dite.qui}`})`}
        </dd>
        <dt className="text-muet">À l’agenda</dt>
        <dd>{heure(actuelle)}</dd>
        {client.telephone && (
          <>
            <dt className="text-muet">Téléphone</dt>
            <dd>
              <a href={`tel:${client.telephone.replace(/\s/g, '')}`} className="link">
                {client.telephone}
              </a>
            </dd>
          </>
        )}
      </dl>
      {moyens.length === 0 ? (
        <>
          <p className="mt-3 text-sm">Le patient sait la bonne heure.</p>
          <ActionsDialogue fermer={fermer} />
        </>
      ) : (
        <form method="post" className="mt-3">
          <p className="border-base-300 rounded-box border p-3 text-sm">{phrase}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {moyens.map((moyen) => (
              <Bouton key={moyen} name="moyen" value={moyen} ton={moyen === 'su' ? 'primary' : 'neutral'}>
                {FAIT[moyen] ?? MOYENS_DE_DIRE[moyen]}
              </Bouton>
            ))}
          </div>
          {moyens.includes('lettre') && (
            <p className="mt-2 text-sm">
              <a href={paths.lettreRdv(evenementId, client._id)} className="link">
                Imprimer la lettre
              </a>
            </p>
          )}
        </form>
      )}
    </Dialogue>
  );
}
