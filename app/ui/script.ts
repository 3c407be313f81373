import { createContext, useContext } from 'react';

interface Script {
  /** Addresses of the page's script, and of what it needs from the beginning. */
  module: string;
  imports: readonly string[];
}

/** The one script that pages load: made from app/entry.client.ts. */
export const ScriptContext = createContext<Script>({ module: '', imports: [] });
export const useScript = () => useContext(ScriptContext);
