import { OBJETS_JOURNAL, type ObjetJournal } from '~/domain/journal/objets';
import type { Sujet } from '~/domain/journal/sujets.repo.server';
import { paths } from '~/http/paths';

/** Where each kind of record is looked at. */
const PAGES: Partial<Record<ObjetJournal, (sujet: Sujet) => string>> = {
  client: ({ id }) => paths.client(id),
  facture: ({ nom }) => paths.factures(new URLSearchParams({ q: nom ?? '' })),
  produit: ({ id }) => paths.produitMouvements(id),
  user: ({ id }) => paths.user(id),
  centre: ({ id }) => paths.centreEdition(id),
  factureAbonnement: () => paths.mesFactures(),
  moyenPaiement: () => paths.moyensPaiement(),
};

/** What a fact is about: a link to the record where there is one, and one to everything else that happened to it. */
export function SujetDuFait({ sujet }: { sujet: Sujet }) {
  const page = sujet.ouvrable ? PAGES[sujet.objet]?.(sujet) : undefined;
  const nom = sujet.nom || `${OBJETS_JOURNAL[sujet.objet]} ${sujet.id.slice(-6)}`;
  return (
    <span className="inline-flex max-w-full items-baseline gap-1" title={OBJETS_JOURNAL[sujet.objet]}>
      {page ? (
        <a href={page} className="link-hover truncate font-medium">
          {nom}
        </a>
      ) : (
        <span className="truncate text-muet">{nom}</span>
      )}
      {sujet.id && (
        <a
          href={paths.journal(new URLSearchParams({ id: sujet.id }))}
          title="Tous les faits de cet enregistrement"
          className="min-w-6 px-1 text-center text-muet hover:text-base-content"
        >
          <span className="sr-only">Tous les faits de {nom}</span>
          <span aria-hidden="true">⋯</span>
        </a>
      )}
    </span>
  );
}
