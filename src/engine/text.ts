/** Wording as data: made by Lingui's `msg` macro, turned into words by the screen. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type Text = MessageDescriptor;
/** Fixed wording, or wording that depends on what was captured so far. */
export type Wording<V> = Text | ((values: V) => Text);

/**
 * Wording inside wording: the screen translates it before it fills the outer sentence. The type is a lie
 * that Lingui's macro needs, for it takes texts and numbers only.
 */
export const nested = (text: Text): string => text as unknown as string;

export const said = <V>(say: Wording<V>, values: V): Text => (typeof say === 'function' ? say(values) : say);

/** Wording that the WMS sends is shown as it is: it is in the language of the request already. */
export const i18nText = (words: string): Text => ({ id: words, message: words });

/** Why the WMS says no, when nothing else is said beside it; without words, those of the error catalogue. */
export const wmsText = (words: string): Text => (words.trim() === '' ? msg`operation failure` : i18nText(words));
