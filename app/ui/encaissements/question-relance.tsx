import { PAR_CANAL } from '~/domain/a-faire/ligne';
import type { CanalRelance, RelanceOuverte } from '~/domain/encaissements/relances.service.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatEuros } from '~/lib/euros';
import { Question } from '../question';
import { ApercuRelance } from './apercu-relance';

const MOTS = {
  courriel: ['relance', 'relances'],
  lettre: ['lettre', 'lettres'],
} as const satisfies Record<CanalRelance, [string, string]>;

interface Props {
  relance: RelanceOuverte;
  fermer: string;
}

/** To whom reminders go, to whom not and why, and how they read. */
export function QuestionRelance({ relance: { canal, aEnvoyer, ecartees, apercu }, fermer }: Props) {
  return (
    <Question
      titre={aEnvoyer.length === 0 ? 'Aucune relance à envoyer' : `Relancer ${PAR_CANAL[canal]}`}
      fermer={fermer}
      grave={false}
      oui={
        aEnvoyer.length === 0
          ? undefined
          : `${canal === 'lettre' ? 'Écrire' : 'Envoyer'} ${accord(aEnvoyer.length, MOTS[canal][0], MOTS[canal][1])}`
      }
      champs={aEnvoyer.map(({ _id }) => <input key={_id} type="hidden" name="ids" value={_id} />)}
    >
      {aEnvoyer.length > 0 && (
        <ul className="max-h-48 overflow-y-auto">
          {aEnvoyer.map(({ _id, numeroFacture, client, vers, reste }) => (
            <li key={_id}>
              {numeroFacture}, {client} ({vers}){'\u00a0: '}
              {formatEuros(reste)}
            </li>
          ))}
        </ul>
      )}
      {ecartees.length > 0 && (
        <>
          <p className="mt-2 font-medium">Sans relance :</p>
          <ul className="text-muet max-h-32 overflow-y-auto">
            {ecartees.map(({ numeroFacture, client, raison }) => (
              <li key={numeroFacture}>
                {numeroFacture}, {client} : {raison}
              </li>
            ))}
          </ul>
        </>
      )}
      {apercu && <ApercuRelance {...apercu} />}
      <p className="mt-2 text-sm">
        <a href={paths.modeleRelance()} className="link">
          Modifier le texte des relances
        </a>
      </p>
    </Question>
  );
}
