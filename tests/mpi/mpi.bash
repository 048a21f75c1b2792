# What the tests of `magie-mpi` share: where it is, and how several processes of one machine run it.
mpi=$MAGIE_BUILD/magie-mpi
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMPI_MCA_mpi_yield_when_idle=1 # who waits for others leaves them, and other tests, the processor

run() { # RANKS ARGUMENT...
    local n=$1
    shift
    mpirun --oversubscribe --mca btl self,vader,tcp -np "$n" "$mpi" "$@" </dev/null
}
