import { createContext, useContext } from 'react';

/** The nonce that this page's policy asks of inline scripts; empty in the browser, where browsers hide it anyway. */
export const NonceContext = createContext('');
export const useNonce = () => useContext(NonceContext);
