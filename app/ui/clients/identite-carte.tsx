import { IDENTITE_CARTE } from '~/domain/clients/carte-vitale';
import { formatDay } from '~/lib/dates';
import { maskNir } from '~/lib/nir';
import { Carte } from '../carte';

const { nom, prenom, dateNaissance, numeroSecu, adresse, codePostal, ville, caisse } = IDENTITE_CARTE;

const DONNEES = [
  ['Nom', nom],
  ['Prénom', prenom],
  ['Date de naissance', formatDay(dateNaissance)],
  ['N° de sécurité sociale', maskNir(numeroSecu)],
  ['Adresse', `${adresse}, ${codePostal} ${ville}`],
  ['Téléphone portable', IDENTITE_CARTE.telephonePortable],
  ['Email', IDENTITE_CARTE.email],
  ['Caisse', caisse],
] as const;

/** What the demonstration's card holds. */
export function IdentiteCarte() {
  return (
    <Carte titre="Identité lue sur la carte">
      <dl className="donnees">
        {DONNEES.map(([titre, valeur]) => (
          <div key={titre} className="contents">
            <dt>{titre}</dt>
            <dd>{valeur}</dd>
          </div>
        ))}
      </dl>
    </Carte>
  );
}
