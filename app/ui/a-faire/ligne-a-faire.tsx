import { ecrireCle } from '~/domain/a-faire/cle-ligne';
import { type LigneAFaire, PAR_CANAL } from '~/domain/a-faire/ligne';
import { definitionDe } from '~/domain/a-faire/natures';
import { direPrise } from '~/domain/a-faire/prise';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { Outil } from '../liste/outil';
import { gesteDe } from './gestes';

/** The one form of a page whose buttons stand in its lines. */
export const FORMULAIRE_PRISE = 'prise-directe';

interface Props {
  ligne: LigneAFaire;
  modifiable: boolean;
  /** The worklist as it is looked at, where a deed leads back to. */
  retour: string;
}

/** One line of the worklist. A page shows many: its looks are the list's (a-faire.css), texts are one piece each, and its parts are no components of their own. */
export const LigneDAFaire = ({ ligne, modifiable, retour }: Props) => (
  <li>
    <div>
      <p>
        {patient(ligne)}
        {ligne.client ? ` · ${ligne.quoi}` : ligne.quoi}
      </p>
      <p>{ligne.pourquoi}</p>
      <p>
        {ligne.client?.telephone && !ligne.appel && (
          <a href={`tel:${ligne.client.telephone.replace(/\s/g, '')}`}>{ligne.client.telephone}</a>
        )}
        {[
          ...(ligne.client?.telephone ? [ligne.appel] : []),
          parQui(ligne),
          ...(ligne.centre ? [ligne.centre] : []),
          ...(ligne.relancePar
            ? [`relancé ${PAR_CANAL[ligne.relancePar]} le ${formatDay(ligne.relanceLe)}`]
            : []),
        ].join(' · ')}
      </p>
      {ligne.vueDu && (
        <p>{`À faire depuis le relevé du ${formatDay(ligne.vueDu)}. ${ligne.sortie || 'Y est encore.'}`}</p>
      )}
    </div>
    {jours(ligne)}
    {modifiable && gestes(ligne, retour)}
  </li>
);

const parQui = ({ prise, pour }: LigneAFaire): string => {
  if (prise) return direPrise(prise);
  return pour ? `pour ${pour}` : 'pour tous';
};

const patient = ({ client }: LigneAFaire) =>
  client?._id ? <a href={paths.clientDashboard(client._id)}>{client.nom}</a> : client?.nom;

/** Since when it waits, and by when it is due. */
function jours({ depuis, echeance, enRetard }: LigneAFaire) {
  const attend = depuis && depuis !== echeance ? `depuis le ${formatDay(depuis)}` : '';
  return (
    <p>
      {attend}
      {attend && echeance && <br />}
      {echeance && enRetard ? (
        <b>{`dû le ${formatDay(echeance)}`}</b>
      ) : (
        echeance && `d’ici au ${formatDay(echeance)}`
      )}
    </p>
  );
}

/** The deed that it asks for, and what else can be done with it. */
function gestes(ligne: LigneAFaire, retour: string) {
  const { vers, libelle, surPlace } = gesteDe(ligne, retour);
  const dit = ligne.client ? `${ligne.quoi}, ${ligne.client.nom}` : ligne.quoi;
  // Without a word they lead back to the worklist of all.
  const search = `ligne=${ecrireCle(ligne)}${retour === paths.aFaire() ? '' : `&retour=${encodeURIComponent(retour)}`}`;
  return (
    <div className="ecran">
      <a
        href={vers}
        data-sur-place={surPlace ? '' : undefined}
        aria-label={`${libelle} : ${dit}`}
        className="btn btn-outline btn-sm"
      >
        {libelle}
      </a>
      {definitionDe(ligne.nature).relance && !ligne.relanceLe && (
        <Outil
          vers={paths.aFaireRelance(search)}
          icone="courriel"
          titre="Relancer par e-mail"
          dit={`Relancer par e-mail : ${dit}`}
        />
      )}
      <Outil vers={paths.aFaireReport(search)} icone="horloge" titre="Reporter" dit={`Reporter : ${dit}`} />
      <Outil
        vers={paths.aFairePrise(search)}
        icone="personne"
        titre={ligne.prise ? 'Confier ou laisser' : 'Confier'}
        dit={`${ligne.prise ? 'Confier ou laisser' : 'Confier'} : ${dit}`}
      />
      {!ligne.prise && (
        <button
          type="submit"
          form={FORMULAIRE_PRISE}
          name="ligne"
          value={ecrireCle(ligne)}
          aria-label={`Je m’en occupe : ${dit}`}
          className="btn btn-ghost btn-sm"
        >
          Je m’en occupe
        </button>
      )}
    </div>
  );
}
