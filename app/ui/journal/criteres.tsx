import type { ReactNode } from 'react';
import { COMMANDE } from '~/domain/journal/criteres';

interface CritereProps {
  libelle: string;
  className?: string;
  children: ReactNode;
}

/** One condition of a list of facts, its name above it. */
export const Critere = ({ libelle, className = 'grid', children }: CritereProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child
  <label className={`gap-0.5 ${className}`}>
    <span className="text-xs font-medium">{libelle}</span>
    {children}
  </label>
);

interface QuandEtQuiProps {
  /** Paris days; '' for any. */
  du: string;
  au: string;
  user: string;
  users: readonly { id: string; name: string }[];
}

/** The conditions that every list of facts has: from which day, to which, and by whom. */
export const QuandEtQui = ({ du, au, user, users }: QuandEtQuiProps) => (
  <>
    <Critere libelle="Du">
      <input name="du" type="date" defaultValue={du} className="input input-sm w-full sm:w-34" />
    </Critere>
    <Critere libelle="Au">
      <input name="au" type="date" defaultValue={au} className="input input-sm w-full sm:w-34" />
    </Critere>
    <Critere libelle="Qui">
      <select name="user" defaultValue={user} className="select select-sm w-full sm:w-36">
        <option value="">Tout le monde</option>
        <option value={COMMANDE}>Commande auricule</option>
        {users.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Critere>
  </>
);
