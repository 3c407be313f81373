import { ecrireCle } from '~/domain/a-faire/cle-ligne';
import type { GroupeAFaire, LigneAFaire } from '~/domain/a-faire/ligne';
import { definitionDe } from '~/domain/a-faire/natures';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';
import { Carte } from '../carte';
import { Outil } from '../liste/outil';
import { gesteDe } from './gestes';

interface Props {
  groupe: GroupeAFaire;
  /** Where all lines of the kind are; '' on that very page. */
  tout: string;
  modifiable: boolean;
  /** Where a dialog leads back to. */
  retour: string;
}

/** The lines of one kind. Those that are left out are counted, and one press away. */
export function CarteGroupe({ groupe, tout, modifiable, retour }: Props) {
  const { nature, lignes, nombre, auMoins } = groupe;
  const reste = nombre - lignes.length;
  return (
    <Carte
      titre={`${definitionDe(nature).titre} (${auMoins ? 'plus de ' : ''}${formatEntier(nombre)})`}
      className="mb-3"
    >
      <ul className="divide-base-300 divide-y">
        {lignes.map((ligne) => (
          <Ligne
            key={`${ligne.objetId} ${ligne.repere}`}
            ligne={ligne}
            modifiable={modifiable}
            retour={retour}
          />
        ))}
      </ul>
      {tout && (reste > 0 || auMoins) && (
        <p className="border-base-300 border-t pt-2 text-sm">
          <a href={tout} className="link">
            et {auMoins && 'plus de '}
            {formatEntier(reste)} {reste > 1 ? 'autres' : 'autre'}
          </a>
        </p>
      )}
    </Carte>
  );
}

function Ligne({ ligne, modifiable, retour }: { ligne: LigneAFaire; modifiable: boolean; retour: string }) {
  const { nature, quoi, pourquoi, client, depuis, echeance, enRetard, pour, centre, relanceLe } = ligne;
  const { vueDu, sortie } = ligne;
  const geste = gesteDe(ligne, retour);
  const search = new URLSearchParams({ ligne: ecrireCle(ligne), retour });
  const dit = `${quoi}${client ? `, ${client.nom}` : ''}`;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-1 py-2 text-sm sm:flex-nowrap">
      <div className="min-w-0 flex-1 max-sm:basis-full">
        <p className="wrap-anywhere font-medium">
          {client &&
            (client._id ? (
              <a href={paths.clientDashboard(client._id)} className="link">
                {client.nom}
              </a>
            ) : (
              client.nom
            ))}
          {client && ' · '}
          {quoi}
        </p>
        <p className="text-muet">{pourquoi}</p>
        <p className="text-muet flex flex-wrap gap-x-2">
          {client?.telephone && (
            <a href={`tel:${client.telephone.replace(/\s/g, '')}`} className="link">
              {client.telephone}
            </a>
          )}
          <span>{pour ? `pour ${pour}` : 'pour tous'}</span>
          {centre && <span>{centre}</span>}
          {relanceLe && <span>relancé le {formatDay(relanceLe)}</span>}
        </p>
        {vueDu && (
          <p className="text-muet">
            À faire depuis le relevé du {formatDay(vueDu)}. {sortie || 'Y est encore.'}
          </p>
        )}
      </div>
      <p className="text-muet shrink-0 whitespace-nowrap sm:w-36 sm:text-right">
        {depuis && depuis !== echeance && <span className="block">depuis le {formatDay(depuis)}</span>}
        {echeance && (
          <span className={`block ${enRetard ? 'text-error font-medium' : ''}`}>
            {enRetard ? 'dû le ' : 'avant le '}
            {formatDay(echeance)}
          </span>
        )}
      </p>
      {modifiable && (
        <div className="ecran flex shrink-0 flex-wrap justify-end gap-1 max-sm:w-full sm:w-60">
          <a
            href={geste.vers}
            data-sur-place={geste.surPlace ? '' : undefined}
            aria-label={`${geste.libelle} : ${dit}`}
            className="btn btn-outline btn-sm"
          >
            {geste.libelle}
          </a>
          {definitionDe(nature).relance && !relanceLe && (
            <Outil
              vers={paths.aFaireRelance(search)}
              icone="courriel"
              titre="Relancer par e-mail"
              dit={`Relancer par e-mail : ${dit}`}
            />
          )}
          <Outil
            vers={paths.aFaireReport(search)}
            icone="horloge"
            titre="Reporter"
            dit={`Reporter : ${dit}`}
          />
        </div>
      )}
    </li>
  );
}
