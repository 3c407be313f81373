import { ETATS_CHAINE } from '~/domain/comptabilite/constats-scelles';
import type { DerniereVerification, EtatDuCentre } from '~/domain/comptabilite/etats.service.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatInstant } from '~/lib/dates';
import { Avis } from '../avis';
import { Bouton } from '../bouton';
import { Carte } from '../carte';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { Pastille, type TonPastille } from '../pastille';

const TONS: Record<DerniereVerification['etat'], TonPastille> = {
  entiere: 'facturation',
  remarques: 'attente',
  rompue: 'erreur',
};

interface Props {
  etats: EtatDuCentre[];
  enUnCentre: boolean;
}

/** The chain of each centre: how far it goes, what its last check found, where its mark is. */
export const EtatsDesChaines = ({ etats, enUnCentre }: Props) => (
  <Carte
    titre="Chaîne des documents"
    className="mb-3"
    action={enUnCentre && <Verifier enCours={etats[0]?.enCours ?? null} />}
  >
    <ul className="grid gap-2">
      {etats.map((etat) => (
        <li key={etat.centreId}>
          <EtatDeChaine etat={etat} nomme={!enUnCentre} />
        </li>
      ))}
    </ul>
    <p className="text-muet mt-2 max-w-prose text-sm">
      Chaque facture, avoir, règlement et clôture tient le précédent par son empreinte, et la fin de la chaîne
      est gardée aussi hors de la base. La vérification refait chaque empreinte depuis les documents et nomme
      ce qui a été changé.
    </p>
  </Carte>
);

const Verifier = ({ enCours }: { enCours: EtatDuCentre['enCours'] }) =>
  enCours ? (
    <span className="text-muet text-sm" role="status">
      Vérification en cours{enCours.progression !== null && ` (${enCours.progression} %)`}…
    </span>
  ) : (
    <FormulaireBouton action={paths.scellesVerification()} className="ecran">
      <Bouton ton="neutral">Vérifier la chaîne</Bouton>
    </FormulaireBouton>
  );

const EtatDeChaine = ({ etat, nomme }: { etat: EtatDuCentre; nomme: boolean }) => {
  const { centre, tete, repere, verification, enRetard } = etat;
  if (!tete) return <p className="text-sm">{nomme && `${centre} : `}rien n’a encore été émis.</p>;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
        {nomme && <span className="font-medium">{centre}</span>}
        <span>
          {accord(tete.rang, 'scellé', 'scellés')}, dernière empreinte{' '}
          <code title={tete.empreinte} className="bg-base-300 rounded px-1 py-0.5 text-xs">
            {tete.empreinte.slice(0, 12)}…
          </code>
        </span>
        <span className="text-muet">{dire(repere)}</span>
        {verification ? (
          <span>
            <Pastille ton={TONS[verification.etat]}>{ETATS_CHAINE[verification.etat]}</Pastille>{' '}
            <span className="text-muet">vérifiée le {formatInstant(verification.faiteLe)}</span>
          </span>
        ) : (
          <span className="text-muet">jamais vérifiée</span>
        )}
      </p>
      {enRetard && (
        <Avis ton="attention" className="mt-2">
          {enRetard} n’est pas encore clôturé : la tâche « Clôtures » le fait la nuit.
        </Avis>
      )}
      {verification && verification.constats.length > 0 && <Constats {...verification} />}
    </>
  );
};

function dire(repere: EtatDuCentre['repere']): string {
  if (repere === undefined) return 'repère hors de la base : fichiers injoignables';
  if (repere === null) return 'aucun repère hors de la base encore';
  const { rang, poseLe, lisible } = repere;
  return `repère hors de la base : scellé ${rang}, le ${formatInstant(poseLe)}${lisible ? '' : ', illisible'}`;
}

const MONTRES = 20;

const Constats = ({ etat, constats, nombreConstats }: DerniereVerification) => (
  <Avis ton={etat === 'rompue' ? 'erreur' : 'attention'} className="mt-2">
    <ul className="list-disc pl-4">
      {constats.slice(0, MONTRES).map(({ quoi }) => (
        <li key={quoi}>{quoi}</li>
      ))}
    </ul>
    {nombreConstats > MONTRES && (
      <p>Et {nombreConstats - MONTRES} autre(s) : « auricule compta verify » les nomme.</p>
    )}
    {etat === 'rompue' && (
      <p className="mt-1">
        Quelqu’un a touché à la base hors d’Auricule, ou elle a perdu une partie. Gardez-en une copie et
        appelez qui l’administre.
      </p>
    )}
  </Avis>
);
