import { useNotify } from '#web/kit/notify.ts'
import { useState } from 'react'

/** Runs what makes a file and saves it: `working` is true meanwhile, and a notice tells where it failed. */
export function useFileExport() {
  const notify = useNotify()
  const [working, setWorking] = useState(false)
  const save = async (makeFile: () => Promise<void>) => {
    setWorking(true)
    try {
      await makeFile()
    } catch {
      notify({
        severity: 'error',
        title: ({ table }) => table.exportFailed,
        msg: ({ table }) => table.exportFailedText,
      })
    } finally {
      setWorking(false)
    }
  }
  return { working, save }
}
