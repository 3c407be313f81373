import { ROLE_LABELS } from '~/domain/access/roles';
import { ROLES_INVITES } from '~/domain/comptes/rangs';
import { Champ, Choix } from '../form/champ';
import type { ChampDeFormulaire } from '../form/erreur-champ';
import { CaseACocher } from '../stock/case-a-cocher';

interface Props {
  fields: Record<'name' | 'email' | 'role' | 'accesComptable', ChampDeFormulaire>;
  /** One's own address is changed in one's profile, where it is confirmed first. */
  estMoi?: boolean;
  aideEmail?: string;
}

/** Who a user is and what they may do: the fields that the invitation and the edit have in common. */
export function ChampsUser({ fields, estMoi = false, aideEmail }: Props) {
  return (
    <>
      <Champ champ={fields.name} libelle="Nom" required autoComplete="off" autoFocus />
      <Choix champ={fields.role} libelle="Rôle" required>
        {ROLES_INVITES.map((role) => (
          <option key={role} value={role}>
            {ROLE_LABELS[role]}
          </option>
        ))}
      </Choix>
      <Champ
        champ={fields.email}
        libelle="E-mail"
        type="email"
        required
        large
        readOnly={estMoi}
        aide={estMoi ? 'Votre adresse se change dans « Mon profil ».' : aideEmail}
        autoComplete="off"
      />
      <div className="col-span-full text-sm">
        <CaseACocher champ={fields.accesComptable}>Accès comptable</CaseACocher>
        <p className="text-muet">
          Voit et exporte factures, règlements et clôtures. En lecture seule, sans aucun dossier de patient.
        </p>
      </div>
    </>
  );
}
