import { clsx, type ClassValue } from 'clsx';
import { mergeClasses } from './merge-classes';

/**
 * Joins class names; of two that set the same property the later wins. For components where a
 * consumer may pass a conflicting class: where that cannot happen, join strings.
 */
export const cn = (...classes: ClassValue[]): string => mergeClasses(clsx(classes));
