import { ecrireCle } from '~/domain/a-faire/cle-ligne';
import type { RelancePatientOuverte } from '~/domain/a-faire/relances-patient.service.server';
import { paths } from '~/http/paths';
import { ApercuRelance } from '../encaissements/apercu-relance';
import { Question } from '../question';

interface Props {
  relance: RelancePatientOuverte;
  fermer: string;
  /** Why it could not be sent after all. */
  refus: readonly string[];
}

/** To which address a reminder goes, and how it reads; or why none can be sent. */
export function QuestionRelancePatient({ relance, fermer, refus }: Props) {
  const recherche = new URLSearchParams({ ligne: ecrireCle(relance.ligne), retour: fermer });
  return (
    <Question
      titre={relance.refus ? 'Pas de relance par e-mail' : 'Relancer par e-mail'}
      fermer={fermer}
      grave={false}
      oui={relance.refus ? undefined : 'Envoyer la relance'}
      refus={refus}
    >
      <p>
        {relance.ligne.client?.nom} : {relance.ligne.quoi}
      </p>
      <p className={relance.refus ? 'font-medium' : 'text-muet'}>
        {relance.refus ?? `La relance part à ${relance.email}. Une seule part pour cette ligne.`}
      </p>
      <ApercuRelance {...relance.apercu} />
      <p className="mt-2 text-sm">
        <a href={paths.aFaireTexte(relance.ligne.nature)} className="link">
          Texte de ces relances
        </a>
        {' · '}
        <a href={paths.aFaireSms(recherche)} data-sur-place="" className="link">
          Par SMS plutôt
        </a>
      </p>
    </Question>
  );
}
