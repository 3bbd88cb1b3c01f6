/** Whether files can be dropped on the page. A finger cannot drag a file, in contrast to a mouse or a pen. */
export const DROPS = matchMedia('(any-pointer: fine)')
