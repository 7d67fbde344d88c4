import styles from './cards.module.css'

/** On a card a long name takes a second line; in the grid it is as its cell is. */
export const Name = ({ text }: { text: string }) => <span className={styles.name}>{text}</span>
