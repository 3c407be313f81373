import { ETATS_PIECE, type EtatPiece, PIECES, type Piece } from '~/domain/controle/piece';
import type { PiecesDuClient } from '~/domain/controle/pieces.service.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Icone } from '../icone';
import { Pastille, type TonPastille } from '../pastille';
import { acteOf } from './adresse-acte';

type Droit = 'dossierControle:reunir' | 'client:modifier' | 'reglement:encaisser' | 'facture:generer';

interface Props {
  dossier: PiecesDuClient;
  peut: Record<Droit, boolean>;
}

const TONS: Record<EtatPiece, TonPastille> = {
  presente: 'facturation',
  incomplete: 'erreur',
  manquante: 'erreur',
  a_venir: 'attente',
  sans_objet: 'aucun',
};

/** What an inspection would ask for of a client's fitting, piece by piece, with the deed that mends each, and all of it as one PDF. */
export function OngletPieces({ dossier, peut }: Props) {
  const { client, appareillages, choisi, jour, pieces } = dossier;
  const manques = pieces.filter(({ etat }) => etat === 'manquante' || etat === 'incomplete').length;
  return (
    <section className="etroit" aria-labelledby="pieces">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="pieces">Pièces du dossier</h2>
        {peut['dossierControle:reunir'] && (
          <form
            method="post"
            action={paths.dossierControle(client._id, choisi)}
            data-document=""
            className="ecran"
          >
            <button type="submit" className="btn btn-primary btn-sm">
              <Icone nom="telecharger" /> Réunir le dossier de contrôle (PDF)
            </button>
          </form>
        )}
      </div>
      {appareillages.length > 1 && (
        <nav aria-label="Appareillages" className="ecran mb-2 flex flex-wrap gap-2">
          {appareillages.map(({ cle, poseLe }) => (
            <a
              key={cle}
              href={paths.pieces(client._id, cle)}
              aria-current={cle === choisi ? 'true' : undefined}
              className={`btn btn-sm ${cle === choisi ? 'btn-outline' : 'btn-ghost'}`}
            >
              {poseLe ? `Appareillage du ${formatDay(poseLe)}` : 'Appareillage sans date'}
            </a>
          ))}
        </nav>
      )}
      <p className="mb-3 text-sm text-muet">
        {manques === 0 ? 'Aucune pièce exigible ne manque' : dits(manques)}. Pièces jugées au{' '}
        {formatDay(jour)}, jour de la facture, sinon de l’appareillage.
      </p>
      <ul className="grid gap-2">
        {pieces.map((piece) => (
          <Ligne key={piece.cle} {...{ piece, peut }} clientId={client._id} />
        ))}
      </ul>
    </section>
  );
}

const dits = (manques: number): string =>
  manques > 1 ? `${manques} pièces manquent ou sont incomplètes` : '1 pièce manque ou est incomplète';

function Ligne({ clientId, piece, peut }: { clientId: string; piece: Piece; peut: Props['peut'] }) {
  const { cle, etat, detail } = piece;
  const { titre, pourquoi } = PIECES[cle];
  const acte = piece.acte && acteOf(clientId, piece.acte);
  return (
    <li className="carte grid gap-1 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex flex-wrap items-center gap-2">
          <strong>{titre}</strong>
          <Pastille ton={TONS[etat]}>{ETATS_PIECE[etat]}</Pastille>
        </span>
        {acte && peut[acte.droit] && (
          <a href={acte.vers} className="btn btn-ghost btn-sm ecran">
            {acte.mot}
          </a>
        )}
      </div>
      <p>{detail}</p>
      <p className="text-xs text-muet">{pourquoi}</p>
    </li>
  );
}
