# What the tests of `magie-mpi` share: its path, and a function that runs it with several processes on one machine.
mpi=$MAGIE_BUILD/magie-mpi
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_btl_vader_single_copy_mechanism=none
export OMPI_MCA_mpi_yield_when_idle=1 # a process that waits leaves the processor to the others and to other tests

run() { # RANKS ARGUMENT...
    local n=$1
    shift
    mpirun --oversubscribe --mca btl self,vader,tcp -np "$n" "$mpi" "$@" </dev/null
}
