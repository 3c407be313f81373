import { useSearchParams } from '@remix-run/react';
import { FACTURE_EDITEE, STADES, STATUTS } from '~/domain/clients/statuts';
import { PANNES } from '~/http/panne';
import type { Resultat } from '~/http/resultat';
import { TexteErreur } from '~/ui/form/texte-erreur';
import { AvisConflit } from '../agenda/avis-conflit';
import { Avis } from '../avis';
import { Icone } from '../icone';
import { BadgeStatut } from './badge-statut';

interface Props {
  actuel: string;
  /** The list alone offers 'Facture éditée' (docs/regles/statuts.md). */
  dansLaListe: boolean;
  resultat: Resultat | undefined;
}

const DEMANDE = {
  aucun: '',
  rdv: 'demande une date',
  appareillage: 'demande une date',
  facturation: 'demande les montants',
};

/** All statuses in one list by stage, the current one ticked: those that ask for nothing apply at once, the others lead to what they ask. */
export function ChoixStatut({ actuel, dansLaListe, resultat }: Props) {
  const [search] = useSearchParams();
  const suite = resultat?.suite;
  const asking = (statut: string) => {
    const next = new URLSearchParams(search);
    next.set('statut', statut);
    return `?${next}`;
  };
  const offered = STATUTS.filter(
    ({ statut }) => dansLaListe || statut !== FACTURE_EDITEE || statut === actuel,
  );
  const groupes = [
    ...STADES.map(({ stade, libelle }) => ({
      libelle,
      lignes: offered.filter((ligne) => ligne.stade === stade),
    })),
    { libelle: 'Sans statut', lignes: [{ statut: '', dialogue: 'aucun' as const }] },
  ];
  return (
    <form method="post" data-panne={PANNES.statut} className="choix-statut">
      <AvisConflit suite={suite} />
      {suite && <input type="hidden" name="statut" value={String(resultat?.initialValue?.statut ?? '')} />}
      {(suite ? [] : resultat?.error?.[''])?.map((message) => (
        <Avis key={message} ton="erreur" role="alert" className="mb-2">
          <TexteErreur>{message}</TexteErreur>
        </Avis>
      ))}
      {groupes.map(({ libelle, lignes }) => (
        <section key={libelle} aria-label={libelle}>
          <h3>{libelle}</h3>
          <ul>
            {lignes.map(({ statut, dialogue }) => {
              const current = statut === actuel || undefined;
              const contenu = (
                <>
                  <BadgeStatut statut={statut} />
                  <span className="demande">
                    {current && 'actuel'}
                    {current && DEMANDE[dialogue] && ', '}
                    {DEMANDE[dialogue]}
                  </span>
                  {current && <Icone nom="coche" />}
                </>
              );
              return (
                <li key={statut}>
                  {dialogue === 'aucun' ? (
                    <button type="submit" name="statut" value={statut} aria-current={current}>
                      {contenu}
                    </button>
                  ) : (
                    <a href={asking(statut)} data-sur-place="" aria-current={current}>
                      {contenu}
                    </a>
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </form>
  );
}
